import { Pantalla } from '../screen/Pantalla.tsx'

/** Project administration (specification 3, /project-page). */
const AdministrarProyectos = () => <Pantalla id="proyectos" />

export default AdministrarProyectos
