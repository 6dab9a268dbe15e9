import { arreglo, cadena, entero, id, logico, objeto, oNulo, pesos, uno, type Leida } from '../../json/vocabulario.ts'

const numeroRadicacion = {
  type: 'integer',
  minimum: 1,
  description: 'El número de la radicación en la oficina',
} as const
const falla = objeto({ columna: oNulo(cadena), mensaje: cadena })

/** A datum of an order: sheet value, reading, current value. */
const dato = objeto({
  clave: { type: 'string', description: 'La clave de la especificación: first_buyer_name' },
  etiqueta: cadena,
  clase: uno('texto', 'dinero', 'fecha'),
  dicho: { type: ['string', 'null'], description: 'La celda como está escrita' },
  leido: { type: ['string', 'number', 'null'], description: 'Lo que se entendió de ella' },
  valor: { type: ['string', 'number', 'null'], description: 'Lo que dice ahora el trámite' },
  corregido: { type: 'boolean', description: 'Una persona escribió otra cosa' },
  falla: { type: ['string', 'null'], description: 'Por qué la celda no se pudo leer' },
  problema: { type: ['string', 'null'], description: 'Qué tiene de malo lo que dice ahora' },
})

export const registroDeTramite = objeto({
  hoja: oNulo(
    objeto({
      id,
      nombre_original: cadena,
      extension: cadena,
      fila: { type: ['integer', 'null'], description: 'La de la orden, como la numera Excel' },
    }),
  ),
  motivo: { type: ['string', 'null'], description: 'Por qué no se leyó' },
  fallas: arreglo(falla),
  avisos: arreglo(cadena),
  desconocidos: arreglo(cadena),
  datos: arreglo(dato),
  data: {
    type: 'object',
    additionalProperties: true,
    description: 'Todo lo del trámite, para guardarlo con lo corregido',
  },
  version: entero,
})

const parte = objeto({
  clave: cadena,
  lado: uno('comprador', 'vendedor'),
  nombre: cadena,
  tipo_documento: id,
  numero_documento: cadena,
  nombres: cadena,
  apellidos: cadena,
  conyugue: logico,
  estado: {
    ...uno('conocida', 'nueva', 'distinta'),
    description: 'Distinta: ese documento es de otro nombre en la oficina',
  },
  registrada: { type: ['string', 'null'], description: 'Como la tiene la oficina' },
  sin: { ...arreglo(cadena), description: 'Lo que la orden no dice de quien es nuevo' },
})

export const planDeRadicacion = objeto({
  cerrada: { type: ['string', 'null'], description: 'Por qué no se puede radicar' },
  radicacion: oNulo(objeto({ id, numero_radicacion: numeroRadicacion })),
  partes: arreglo(parte),
  inmuebles: arreglo(objeto({ matricula: cadena, nuevo: logico, direccion: oNulo(cadena) })),
  actos: arreglo(objeto({ id_acto: id, nombre: cadena, cuantia: oNulo(pesos), otorgantes: entero })),
  credito: oNulo(pesos),
  proyecto: oNulo(objeto({ id, codigo: cadena, nombre: cadena })),
  observacion: cadena,
  impide: {
    ...arreglo(objeto({ campo: cadena, mensaje: cadena })),
    description: 'Lo que hay que corregir antes, por el campo del pedido',
  },
  avisos: { ...arreglo(cadena), description: 'Lo que queda por completar en la radicación' },
  version: entero,
})

export const ordenRadicada = objeto({
  id_radicacion: id,
  numero_radicacion: numeroRadicacion,
  nueva: { type: 'boolean', description: 'No estaba radicada' },
  avisos: arreglo(cadena),
})

export const tramiteDeRadicacion = oNulo(objeto({ id, numero_tramite: cadena, titulo: cadena }))

export const plantillasDeTramites = arreglo(
  objeto({
    tipo: cadena,
    id_proyecto: { anyOf: [id, { type: 'null' }], description: 'null: de cualquiera' },
    id_plantilla: id,
    nombre_plantilla: cadena,
  }),
)

export type PlantillasDeTramites = Leida<typeof plantillasDeTramites>
export type RegistroDeTramite = Leida<typeof registroDeTramite>
export type DatoDeOrden = RegistroDeTramite['datos'][number]
export type PlanDeRadicacion = Leida<typeof planDeRadicacion>
export type OrdenRadicada = Leida<typeof ordenRadicada>
export type TramiteDeRadicacion = Leida<typeof tramiteDeRadicacion>
