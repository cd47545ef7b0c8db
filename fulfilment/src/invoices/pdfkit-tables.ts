/** Features of tables in pdfkit 0.20 that its types lack: tags for screen readers. */
declare global {
  namespace PDFKit.Mixins {
    interface TableOptions {
      structParent?: ReturnType<PDFKit.PDFDocument['struct']>
      /** Prefix of the cells' ids; random without one. */
      id?: string
    }
    interface CellOptions {
      scope?: 'Row' | 'Column' | 'Both'
    }
  }
}

export {}
