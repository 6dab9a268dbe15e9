import { Pantalla } from '../pantallas/Pantalla.ts'

/** The users of the office (specification 3, /admin/user-page). */
const Usuarios = () => <Pantalla id="usuarios" />

export default Usuarios
