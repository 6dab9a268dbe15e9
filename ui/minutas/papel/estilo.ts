/** How Word sets a page where the browser would do otherwise. */
export const ESTILO_DE_WORD = `
.docx{hyphens:manual!important}
.docx p{orphans:2;widows:2}
.docx tr{break-inside:avoid}
.docx .papel-junto{break-inside:avoid}
.docx .papel-con-siguiente{break-after:avoid}
`
