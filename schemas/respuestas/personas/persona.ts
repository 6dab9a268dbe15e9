import {
  arreglo,
  cadena,
  con,
  conExtra,
  extra,
  filaConExtra,
  id,
  instante,
  logico,
  objeto,
  oNulo,
  paginaDe,
  type Leida,
  entero,
} from '../../json/vocabulario.ts'
import { personas as registro } from '../../registros/personas.ts'
import { respuestaDe } from '../../registros/registro.ts'

export const cargosDePersona = objeto({ cargos: arreglo(cadena) })

export const personaSola = con(
  respuestaDe(registro),
  { created_at: instante, updated_at: instante },
  { extra: oNulo(extra) },
)

const leyenda = {
  ...oNulo(cadena),
  description: '«Reclamo en trámite», con su razón, mientras no se decida (Ley 1581 de 2012, art. 15)',
}
const conNombres = con(
  personaSola,
  {
    tipo: oNulo(cadena),
    municipio: oNulo(cadena),
    cargos: arreglo(cadena),
  },
  { reclamo_en_tramite: leyenda },
)
export const persona = conExtra(conNombres)
/** A page; with `accion`, the whole list of a document or deed role. */
export const personas = { anyOf: [paginaDe(filaConExtra(conNombres)), arreglo(personaSola), arreglo(persona)] }

/** Persons of each requested document, in order: none, one, or several types with one number. */
export const personasPorDocumento = arreglo(
  objeto({
    documento: { type: 'string', description: 'Como se escribió' },
    personas: arreglo(
      objeto({ id, tipo_documento: id, numero_documento: cadena, nombres: cadena, apellidos: cadena, exento: logico }),
    ),
  }),
)

export const consentimientos = arreglo(
  objeto({
    id,
    formulario: cadena,
    politica: cadena,
    huella: cadena,
    ip: cadena,
    created_at: instante,
  }),
)
export const politica = objeto({
  version: cadena,
  texto: cadena,
  huella: { type: 'string', description: 'SHA-256 del texto que se acepta' },
  tipos_documento: arreglo(objeto({ id, name: cadena })),
})

export type PersonasHalladas = Leida<typeof personasPorDocumento>
export type PersonaLeida = Leida<typeof persona>
export type Consentimiento = Leida<typeof consentimientos>[number]

/** Uses of a record, before its matrícula or document is corrected. */
export const dondeEsta = objeto({
  actual: { type: 'string', description: 'La matrícula o el documento que tiene' },
  usado: { type: 'integer', description: 'En cuántos registros se nombra' },
  donde: cadena,
  radicaciones: {
    ...arreglo(entero),
    description: 'Números de las que ve quien pregunta: diez como máximo, las más nuevas',
  },
  avisos: arreglo(cadena),
})
export type DondeEsta = Leida<typeof dondeEsta>

const filaRepetida = objeto({
  id,
  nombre: cadena,
  detalle: cadena,
  activo: logico,
  usado: { type: 'integer', description: 'Cuántas veces se usa' },
  donde: cadena,
  se_queda: { type: ['string', 'null'], description: 'Por qué no puede ser la que se va' },
})
const grupo = objeto({
  tabla: cadena,
  titulo: cadena,
  por: cadena,
  puede: { type: 'boolean', description: 'Quien pregunta puede unirlas' },
  filas: arreglo(filaRepetida),
})
export const repetidos = paginaDe(grupo)
export const unidas = objeto({ usado: entero, donde: cadena })
export const union = con(unidas, { impide: oNulo(cadena), avisos: arreglo(cadena) })

export type FilaRepetida = Leida<typeof filaRepetida>
export type Grupo = Leida<typeof grupo>
export type PaginaDeRepetidos = Leida<typeof repetidos>
export type Union = Leida<typeof union>
