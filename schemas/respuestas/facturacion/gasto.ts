import { con, conExtra, filaConExtra, instante } from '../../json/vocabulario.ts'
import { gastos } from '../../registros/gastos.ts'
import { respuestaDe } from '../../registros/registro.ts'

const leido = con(respuestaDe(gastos), { created_at: instante })
export const gasto = conExtra(leido)
export const filaDeGasto = filaConExtra(leido)
