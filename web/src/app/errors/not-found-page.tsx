import { NotFound as Component } from './not-found.tsx'

export { Component }
