import type { Informe } from '../informe.ts'
import { aportes } from './aportes.ts'
import { copias } from './protocolo/copias.ts'
import { contable } from './contable/index.ts'
import { depositos } from './depositos.ts'
import { estadistico } from './estadistico.ts'
import { excedentes } from './excedentes.ts'
import { porActo, porProtocolista, sinFactura } from './derechos.ts'
import { exogena } from './autoridades/exogena.ts'
import { certificados } from './retenidos/index.ts'
import { formulario350, iva } from './autoridades/impuestos.ts'
import { gastos } from './gastos.ts'
import { ingresos, notasCredito, porCliente } from './ingresos.ts'
import { actas, empaste, reparto, visitas } from './protocolo/menores.ts'
import { protocolo } from './protocolo/tomos.ts'
import { enajenaciones, principales, secundariosCompran, secundariosVenden } from './autoridades/enajenaciones.ts'
import { recaudos } from './recaudos.ts'
import { indice, relacion } from './protocolo/relacion.ts'
import { retencion, timbre } from './retencion.ts'
import { ron } from './autoridades/ron.ts'

/** In the order of the page. */
export const INFORMES: readonly Informe[] = [
  relacion,
  indice,
  protocolo,
  copias,
  actas,
  reparto,
  empaste,
  visitas,
  recaudos,
  aportes,
  excedentes,
  estadistico,
  retencion,
  timbre,
  certificados,
  formulario350,
  iva,
  ron,
  enajenaciones,
  principales,
  secundariosVenden,
  secundariosCompran,
  depositos,
  ingresos,
  porActo,
  porProtocolista,
  porCliente,
  exogena,
  sinFactura,
  notasCredito,
  gastos,
  contable,
]
