import {
  arreglo,
  cadena,
  instante,
  objeto,
  uno,
  type Leida,
  entero,
  fecha,
  id,
  logico,
  numero,
  oNulo,
  pesos,
  con,
  paginaDe,
} from '../../json/vocabulario.ts'
import { CLASES_DE_URGENTE, CLAVES_DE_LINEA, CLASES_DE_AVISO, CUANTAS_URGENTES } from '../../oficina/mi-dia.ts'
import { paso } from './puesta-en-marcha.ts'
import { tablero } from '../radicaciones/radicacion.ts'
import { solicitudesQueEsperan } from '../solicitudes/solicitud.ts'

export const alarmasLeidas = objeto({
  alarmas: arreglo(
    objeto({
      regla: cadena,
      titulo: cadena,
      grado: uno('aviso', 'urgente'),
      detalle: cadena,
      hacer: cadena,
      desde: instante,
    }),
  ),
})

export type AlarmasLeidas = Leida<typeof alarmasLeidas>

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

const citasDeHoy = arreglo(
  objeto({
    id,
    hora: cadena,
    nombre: cadena,
    asunto: cadena,
    estado: uno('agendada', 'cumplida', 'no_asistio'),
    nombre_puesto: cadena,
    id_solicitud: oNulo(id),
    numero_radicacion: { ...oNulo(entero), description: 'La de su escritura, si la persona la ve' },
  }),
)

const urgente = objeto({
  clase: { enum: CLASES_DE_URGENTE },
  id,
  numero: { ...oNulo(cadena), description: 'El de su radicación, trámite, solicitud, cliente o depósito' },
  titulo: cadena,
  estado: oNulo(cadena),
  desde: { ...fecha, description: 'El día desde el que espera' },
  vence: oNulo(fecha),
  valor: oNulo(pesos),
  version: oNulo(entero),
  vencida: { ...logico, description: 'Su plazo pasó' },
})

/** Only pending work that the person's role opens. */
export const miDia = objeto(
  { tablero, lineas: arreglo(linea) },
  {
    urgentes: {
      type: 'array',
      maxItems: CUANTAS_URGENTES,
      items: urgente,
      description: 'Lo que más apremia de lo que el rol puede hacer, para hacerlo desde ahí',
    },
    pasos: { ...arreglo(paso), description: 'De una oficina nueva, hasta su primera escritura' },
    citas: citasDeHoy,
    solicitudes: solicitudesQueEsperan,
    alarmas: alarmasLeidas.properties.alarmas,
  },
)
export type MiDia = Leida<typeof miDia>
export type Urgente = Leida<typeof urgente>
export type LineaDeMiDia = Leida<typeof linea>
export type CitasDeHoy = Leida<typeof citasDeHoy>

/** Charts of «Mi día»: weekly filings and monthly invoicing, each by its list permission. */
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

const cuantas = {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'Cuántas esperan; 100 son cien o más',
} as const

const avisosPendientes = { ...cuantas, description: 'Cuántos avisos no ha leído; 100 son cien o más' } as const

const trabajos = { ...cuantas, description: 'Cuántos trabajos largos pidió y no ha visto terminar' } as const

export const pendientes = objeto({ avisos: avisosPendientes }, { trabajos, facturas: cuantas, solicitudes: cuantas })
export type Pendientes = Leida<typeof pendientes>

const sin_leer = {
  type: 'integer',
  minimum: 0,
  maximum: 100,
  description: 'Cuántos no ha leído; 100 son cien o más',
} as const

const HASTA = { ...id, description: 'Lo último que este aviso dice: hasta dónde se marca como leído' } as const

const aviso = objeto({
  id,
  clase: uno(...CLASES_DE_AVISO),
  titulo: cadena,
  detalle: oNulo(cadena),
  href: { type: 'string', description: 'La página donde se abre, de las que la persona abre' } as const,
  cuando: instante,
  leido: logico,
  hasta: HASTA,
})
export type AvisoLeido = Leida<typeof aviso>

export const avisos = con(paginaDe(aviso), { sin_leer })
export type PaginaDeAvisos = Leida<typeof avisos>

export const avisosSinLeer = objeto({ sin_leer })
export type AvisosSinLeer = Leida<typeof avisosSinLeer>

export const preferenciasDeAvisos = objeto({ resumen_diario: logico })
export type PreferenciasDeAvisos = Leida<typeof preferenciasDeAvisos>
