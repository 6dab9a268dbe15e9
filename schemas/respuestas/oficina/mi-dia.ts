import { CLAVES_DE_LINEA } from '../../oficina/mi-dia.ts'
import { CLAVES_DE_PASO } from '../../oficina/primeros-pasos.ts'
import { alarmasLeidas } from './alarmas.ts'
import { tablero } from '../radicaciones/radicacion.ts'
import { solicitudesQueEsperan } from '../solicitudes/solicitud.ts'
import {
  arreglo,
  cadena,
  entero,
  fecha,
  id,
  instante,
  logico,
  numero,
  objeto,
  oNulo,
  pesos,
  uno,
  type Leida,
} from '../json/vocabulario.ts'

const linea = objeto(
  {
    clave: { enum: CLAVES_DE_LINEA },
    cuantas: entero,
    limitado: { ...logico, description: 'Hay más de las que se contaron' },
  },
  {
    desde: { ...fecha, description: 'El día desde el que espera la más antigua' },
    limite: { ...instante, description: 'Hasta cuándo puede enviarse la que menos plazo tiene' },
    hasta: { ...fecha, description: 'El último día para responder la primera' },
    valor: pesos,
  },
)

const paso = objeto({ clave: { enum: CLAVES_DE_PASO }, hecho: logico })

const citasDeHoy = arreglo(
  objeto({
    id,
    hora: cadena,
    nombre: cadena,
    asunto: cadena,
    estado: uno('agendada', 'cumplida', 'no_asistio'),
    nombre_puesto: cadena,
    id_solicitud: oNulo(id),
  }),
)

/** What a person's day is: what does not wait, and what their role does not open, is not in it. */
export const miDia = objeto(
  { tablero, lineas: arreglo(linea) },
  {
    pasos: { ...arreglo(paso), description: 'De una oficina nueva, hasta su primera escritura' },
    citas: citasDeHoy,
    solicitudes: solicitudesQueEsperan,
    alarmas: alarmasLeidas.properties.alarmas,
  },
)
export type MiDia = Leida<typeof miDia>
export type LineaDeMiDia = Leida<typeof linea>
export type PasoDeMiDia = Leida<typeof paso>
export type CitasDeHoy = Leida<typeof citasDeHoy>

/** What «Mi día» draws: the filings of each week to who lists them, what was invoiced each month to who lists the invoices. */
export const graficasDeMiDia = objeto(
  {},
  {
    semanas: arreglo(
      objeto({
        desde: fecha,
        hasta: fecha,
        radicacion: entero,
        liquidacion: entero,
        facturacion: entero,
        finalizada: entero,
      }),
    ),
    ritmo: {
      ...arreglo(
        objeto({ paso: uno('liquidacion', 'facturacion', 'finalizada'), dias: oNulo(numero), cuantas: entero }),
      ),
      description: 'Los días que tomó llegar a cada estado desde el anterior (la mediana), y de cuántas se sabe',
    },
    carga: arreglo(
      objeto({
        id,
        nombre: cadena,
        total: entero,
        viejas: entero,
        digitador: entero,
        revisor: entero,
        liquidador: entero,
      }),
    ),
    meses: arreglo(objeto({ mes: cadena, base: pesos, iva: pesos, terceros: pesos })),
  },
)
export type GraficasDeMiDia = Leida<typeof graficasDeMiDia>
