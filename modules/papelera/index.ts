import { nombra } from '../archivos/index.ts'

export { papelera, papeleras, type Papelera } from './declarar.ts'
export { olvidarPapelera, olvidarTitular } from './olvidar.ts'
export { restaurar } from './restaurar.ts'
export { routes } from './routes.ts'
export { tirar } from './tirar.ts'

nombra({ tabla: 'papelera_archivos', columna: 'ruta', dice: 'Un registro de la papelera', registro: 'id_papelera' })
