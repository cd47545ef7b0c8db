/** Id of the `<script>` element in which a prerendered page has its state as JSON; other documents have none. */
export const pageStateId = 'page-state'
