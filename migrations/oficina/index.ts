import type { Migration } from '../../modules/kernel/index.ts'
import * as tablas from './0176_tablas.ts'
import * as historialBuscado from './0177_historial_buscado.ts'
import * as direcciones from './0178_direcciones.ts'
import * as escrituras from './0180_escrituras.ts'
import * as puestaEnMarcha from './0190_puesta_en_marcha.ts'
import * as traslado from './0191_traslado.ts'
import * as mostrador from './0192_mostrador.ts'
import * as libros from './0196_libros.ts'
import * as obligaciones from './0197_obligaciones.ts'
import * as partesDeNombre from './0202_partes_nombre.ts'
import * as codigosDeInformes from './0203_codigos_informes.ts'
import * as filaEstadistico from './0204_fila_estadistico.ts'
import * as saldoDeDepositos from './0207_saldo_de_depositos.ts'
import * as gastos from './0210_gastos.ts'
import * as contabilidad from './0211_contabilidad.ts'
import * as formularios from './0212_formularios.ts'
import * as certificados from './0213_certificados.ts'
import * as excedentes from './0214_excedentes.ts'
import * as numerosDeEscritura from './0217_numeros_de_escritura.ts'
import * as tomos from './0218_tomos.ts'
import * as copias from './0219_copias.ts'
import * as asientos from './0220_asientos.ts'
import * as firmasDelDia from './0221_firmas_del_dia.ts'
import * as sospechosas from './0222_sospechosas.ts'
import * as solicitudesEstado from './0226_solicitudes_estado.ts'
import * as escriturasAutorizadas from './0227_escrituras_autorizadas.ts'
import * as saldosTraidos from './0228_saldos_traidos.ts'

export const oficina: Migration[] = [
  tablas,
  historialBuscado,
  direcciones,
  escrituras,
  puestaEnMarcha,
  traslado,
  mostrador,
  libros,
  obligaciones,
  partesDeNombre,
  codigosDeInformes,
  filaEstadistico,
  saldoDeDepositos,
  gastos,
  contabilidad,
  formularios,
  certificados,
  excedentes,
  numerosDeEscritura,
  tomos,
  copias,
  asientos,
  firmasDelDia,
  sospechosas,
  solicitudesEstado,
  escriturasAutorizadas,
  saldosTraidos,
]
