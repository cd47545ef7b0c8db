export const comparisonSectionFields = /* groq */ `
  title,
  text,
  "rows": coalesce(table.rows[] { _key, "cells": coalesce(cells, []) }, []),
  "productIds": coalesce(products[defined(productId)].productId, [])
`
