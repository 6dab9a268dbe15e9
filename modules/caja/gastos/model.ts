import { gastos as pantalla } from '../../../schemas/pantallas/gastos.ts'
import { gastos } from '../../../schemas/registros/gastos.ts'
import { carpeta } from '../../archivos/index.ts'
import { entidad, modeloDe } from '../../entidades/index.ts'

export class Gasto extends modeloDe(gastos) {}

entidad({ pantalla, Modelo: Gasto })

export const COMPROBANTES = carpeta('gastos', [
  { tabla: 'gastos', columna: 'url_archivo', dice: 'El comprobante de un gasto' },
])
