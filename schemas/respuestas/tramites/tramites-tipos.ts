import { TIPOS_TRAMITE } from '../../tramites/tramite.ts'
import {
  arreglo,
  cadena,
  entero,
  logico,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
  porNombre,
} from '../../json/vocabulario.ts'

const campo = { type: 'string', description: 'El campo que lo decide' } as const
const valores = arreglo({ type: ['string', 'number', 'boolean'] } as const)

/** A paper that it asks for; where it depends on what is written in the form, `cuando` says on what. */
const papel = objeto(
  {
    nombre: { type: 'string', description: 'Como se envía: documento_1, formatoRegistro, documentos' },
    titulo: cadena,
    obligatorio: logico,
    formatos: uno('texto', 'amplios', 'hoja'),
  },
  {
    ayuda: cadena,
    minimo: entero,
    maximo: entero,
    ajuste: cadena,
    noAplica: { type: 'boolean', description: 'En su lugar se puede decir por qué no aplica' },
    cuando: objeto({ campo }, { en: valores, noEn: valores }),
  },
)

const tarjetaDeTramite = objeto({
  id: { type: 'string', description: 'Su formulario está en /pantallas/{id}' },
  titulo: cadena,
  grupo: cadena,
  resumen: cadena,
  quienPide: cadena,
  tipo_tramite: uno(...TIPOS_TRAMITE),
  tipo_documento: oNulo(cadena),
  empresa: {
    anyOf: [cadena, { type: 'null' }],
    description: 'De una orden de escrituración: su empresa; vacía si la oficina no la ha escrito',
  },
  reservado: logico,
  pide: arreglo({ type: 'string', description: 'Lo que hay que tener a la mano: campos, y luego papeles' } as const),
  adjuntos: arreglo(papel),
  costo: objeto({
    pesos: {
      anyOf: [pesos, { type: 'null' }],
      description: 'De una copia; null: lo dice una liquidación, o no hay precio vigente',
    },
    texto: cadena,
    confirmar: { type: 'boolean', description: 'La oficina aún debe confirmar la cifra' },
  }),
  demora: objeto({ texto: cadena }),
})
export const tarjetasDeTramite = arreglo(tarjetaDeTramite)
export type TarjetaDeTramite = Leida<typeof tarjetaDeTramite>

/** What the office has decided of procedures, with what rules where it has decided nothing. */
export const ajustesDeTramites = objeto({
  empresas: {
    ...arreglo(cadena),
    description: 'Las de la primera y la segunda orden de escrituración; vacía: la oficina no la atiende',
  },
  papeles: { ...porNombre(logico), description: 'Por su política: si el papel se pide' },
  textos: { ...porNombre(cadena), description: 'Por estado: lo que se le escribe a quien pidió; vacío: nada' },
  retencion: {
    ...porNombre({ type: 'integer', minimum: 1 } as const),
    description: 'Por tipo: los meses que se guardan sus papeles; sin él, siempre',
  },
  version: { type: 'integer', minimum: 0, description: 'Se devuelve al guardar' },
})
export type AjustesLeidos = Leida<typeof ajustesDeTramites>
