export { DocumentoWord, VistaMinuta } from './perezosas.tsx'
export type { DocumentoWordProps } from './DocumentoWord.tsx'
export type { VistaMinutaProps } from './VistaMinuta.tsx'
