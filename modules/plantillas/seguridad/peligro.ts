/** What an uploaded file may measure: of minutas of real offices, many times over. Sizes in bytes. */
export const LIMITES = { archivo: 10_000_000, partes: 400, parte: 30_000_000, total: 80_000_000, razon: 120 } as const

/** Why a file is not accepted, in words for who uploaded it. */
const MOTIVOS = {
  doc_antiguo: 'Es un documento de Word antiguo (.doc). Ábralo en Word y guárdelo como .docx.',
  no_es_docx: 'El archivo no es un documento de Word (.docx), aunque su nombre lo diga.',
  no_es_xlsx: 'El archivo no es un libro de Excel (.xlsx), aunque su nombre lo diga.',
  muy_grande: 'El archivo pesa más de 10 MB.',
  no_responde: 'El archivo no se pudo revisar en el tiempo que hay. Ábralo, guárdelo de nuevo y vuelva a subirlo.',
  zip_danado: 'El archivo está dañado. Ábralo en Word, guárdelo de nuevo y vuelva a subirlo.',
  cifrado: 'El archivo tiene contraseña. Quítesela en Word y vuelva a subirlo.',
  muchas_partes: 'El archivo trae más partes de las que necesita un documento.',
  enlace: 'El archivo trae enlaces a otros archivos y no se recibe.',
  ruta: 'El archivo trae partes con nombres que no son de un documento.',
  parte_repetida: 'El archivo trae dos veces la misma parte.',
  bomba: 'El archivo crece demasiado al abrirse y no se recibe.',
  macro: 'El documento trae macros (programas). Guárdelo en Word como documento sin macros (.docx).',
  plantilla_remota:
    'El documento depende de una plantilla que está en otro lugar. Quítela en Word: Programador, Plantilla de documento.',
  vinculo_externo: 'El documento trae algo que se carga desde otro lugar. Insértelo dentro del documento o quítelo.',
  objeto_incrustado: 'El documento trae objetos incrustados o controles. Quítelos o péguelos como texto o imagen.',
  contenido_ajeno: 'El documento trae dentro otro documento (HTML o RTF). Péguelo como texto.',
  dtd: 'El documento trae declaraciones que Word no escribe y no se recibe.',
  campo_peligroso:
    'El documento trae un campo que busca datos fuera o ejecuta algo (DDE, INCLUDETEXT…). Quítelo en Word.',
} as const

export type TipoDePeligro = keyof typeof MOTIVOS

export interface Peligro {
  tipo: TipoDePeligro
  motivo: string
  /** Which part of the file, or what it points to. */
  detalle?: string
  /** Links and pictures that are elsewhere: the file may be taken without them. */
  sePuedeQuitar?: true
}

export const peligro = (tipo: TipoDePeligro, detalle?: string): Peligro => ({
  tipo,
  motivo: MOTIVOS[tipo],
  ...(detalle && { detalle: detalle.slice(0, 200) }),
})
