import { nombra } from '../archivos/index.ts'

export { papelera, papeleras, type Papelera, tirar, olvidarPapelera, olvidarTitular } from './tirar.ts'
export { restaurar } from './restaurar.ts'
export { routes } from './routes.ts'

nombra({ tabla: 'papelera_archivos', columna: 'ruta', dice: 'Un registro de la papelera', registro: 'id_papelera' })
