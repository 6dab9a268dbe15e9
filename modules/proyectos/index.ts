export { asociarActivo, verRadicacion } from './asociar.ts'
export { proyectosActivos } from './buscar.ts'
export { crearProyecto } from './crear.ts'
export { llevarNombre, TRABAJO_NOMBRE } from './editar.ts'

export { routes } from './routes.ts'
