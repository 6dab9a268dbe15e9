import { Pantalla } from '../screen/Pantalla.tsx'

/** Specification 3, /project-page. */
const AdministrarProyectos = () => <Pantalla id="proyectos" />

export default AdministrarProyectos
