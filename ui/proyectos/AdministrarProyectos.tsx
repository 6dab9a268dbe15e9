import { Pantalla } from '../pantallas/Pantalla.ts'

/** Project administration (specification 3, /project-page). */
const AdministrarProyectos = () => <Pantalla id="proyectos" />

export default AdministrarProyectos
