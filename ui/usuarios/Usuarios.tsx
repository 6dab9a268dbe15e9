import { Pantalla } from '../screen/Pantalla.tsx'

/** The users of the office (specification 3, /admin/user-page). */
const Usuarios = () => <Pantalla id="usuarios" />

export default Usuarios
