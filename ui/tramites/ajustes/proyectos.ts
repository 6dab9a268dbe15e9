import { puedeVista } from '../../kit/http/permisos.ts'
import { useProyectos } from '../../kit/campos/proyectos.ts'

export const leePlantillas = (): boolean =>
  (['ver', 'crear', 'modificar'] as const).some((accion) => puedeVista('plantillas', accion)) ||
  puedeVista('tramites', 'modificar')

export const useProyectosQueLee = () => useProyectos(leePlantillas())
