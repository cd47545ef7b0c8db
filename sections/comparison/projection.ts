export const comparisonSectionProjection = /* groq */ `
  title,
  text,
  "rows": coalesce(table.rows[] { _key, "cells": coalesce(cells, []) }, []),
  "productIds": coalesce(products[defined(productId)].productId, [])
`
