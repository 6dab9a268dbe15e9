import { Pantalla } from '../screen/Pantalla.tsx'

/** Roles and permissions (specification 3, /admin/roles). */
const Roles = () => <Pantalla id="roles" />

export default Roles
