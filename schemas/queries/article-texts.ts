import { defineQuery } from 'groq'
import { isVisible } from './fragments/visible.ts'

/** The text of every article's body, which the blog's search reads. */
export const articleTextsQuery = defineQuery(`
  *[_type == "article" && defined(slug.current) && ${isVisible}] {
    _id,
    "plainText": pt::text(body),
    "callouts": body[_type == "callout"] { title, text },
    "steps": body[_type == "steps"].items[] { title, text },
    "cells": body[_type == "table"].rows[].cells[]
  }
`)
