import './hallar.ts'

export { asociarActivo, verRadicacion } from './asociar.ts'
export { buscarActivos } from './listar-proyectos.ts'
export { crearProyecto } from './crear-proyecto.ts'
export { eliminarProyecto } from './eliminar-proyecto.ts'
export { llevarNombre, TRABAJO_NOMBRE } from './editar-proyecto.ts'

export { routes } from './routes.ts'
