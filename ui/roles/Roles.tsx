import { Pantalla } from '../screen/Pantalla.tsx'

/** Specification 3, /admin/roles. */
const Roles = () => <Pantalla id="roles" />

export default Roles
