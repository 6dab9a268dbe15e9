import { Pantalla } from '../screen/Pantalla.tsx'

/** Specification 3, /admin/user-page. */
const Usuarios = () => <Pantalla id="usuarios" />

export default Usuarios
