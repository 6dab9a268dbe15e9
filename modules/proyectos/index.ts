import './listar-proyectos.ts'

export { asociarActivo, verRadicacion } from './asociar.ts'
export { buscarActivos } from './listar-proyectos.ts'
export { crearProyecto, eliminarProyecto, llevarNombre, TRABAJO_NOMBRE } from './crear-proyecto.ts'

export { routes } from './routes.ts'
export { Proyecto } from './model.ts'
