import { Button } from '@mantine/core'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Porque } from '../../schemas/respuestas/sesion/usuario.ts'
import { ACCIONES, permiso, VISTAS, VISTAS_POR_ID, type Accion, type Vista } from '../../schemas/vistas/vistas.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import CambiarRol from './CambiarRol.tsx'
import { comoUsuario, nombreDe } from './index.ts'

const PANTALLAS = VISTAS_POR_ID.map((vista) => ({ value: vista, label: VISTAS[vista].nombre }))
const VERBOS: Record<Accion, string> = { ver: 'Ver', crear: 'Crear', modificar: 'Modificar', eliminar: 'Eliminar' }
const HACER = ACCIONES.map((accion) => ({ value: accion, label: VERBOS[accion] }))

/** «¿Por qué {usuario} no ve {pantalla}?»: the permission needed, and the roles that have it. */
const PorQue = ({ fila: row, onClose, onHecho }: DialogoProps) => {
  const fila = comoUsuario(row)
  const [cambiando, setCambiando] = useState(false)
  const [vista, setVista] = useState<Vista | null>(null)
  const [accion, setAccion] = useState<Accion>('ver')
  const cual = vista && permiso(vista, accion)
  const lectura = useApi<Porque>(cual ? `/usuario/${fila.id}/porque?permiso=${cual}` : null, {
    revalidateOnMount: true,
  })
  const { data } = lectura
  const nombre = nombreDe(fila)
  if (cambiando) return <CambiarRol fila={row} onClose={onClose} onHecho={onHecho} />

  return (
    <Dialogo
      opened
      onClose={onClose}
      title={`¿Por qué ${nombre} no ve una pantalla?`}
      actions={
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="kit-campos">
        <div className="c8">
          <SelectBuscable<Vista>
            data-autofocus
            fixed
            label="Pantalla"
            placeholder="Escriba su nombre"
            value={vista}
            options={PANTALLAS}
            onChange={setVista}
          />
        </div>
        <div className="c4">
          <SelectBuscable<Accion>
            fixed
            label="Qué quiere hacer"
            value={accion}
            options={HACER}
            onChange={(value) => setAccion(value ?? 'ver')}
          />
        </div>
      </div>
      <div className="min-h-18 mt-4" role="status">
        {cual ? (
          <Cargada de={lectura} filas={2}>
            {(dicho) => <Explicacion {...dicho} />}
          </Cargada>
        ) : null}
      </div>
      {cual && data?.motivo === 'rol' ? (
        <div className="flex flex-wrap gap-2 mt-3">
          {puedeVista('roles') ? (
            <Button component={Link} variant="default" size="xs" href={`/admin/roles/${data.rol.id}`}>
              Ver los permisos de {data.rol.name}
            </Button>
          ) : null}
          {puedeVista('usuarios', 'modificar') ? (
            <Button variant="default" size="xs" onClick={() => setCambiando(true)}>
              Cambiarle el rol
            </Button>
          ) : null}
        </div>
      ) : null}
    </Dialogo>
  )
}

const Explicacion = ({ puede, frase, roles }: Porque) => (
  <div
    className="porque text-13 flex gap-3 py-3 px-4 rounded-6 bg-warn-soft data-puede:bg-ok-soft"
    data-puede={puede || undefined}
  >
    {puede ? (
      <IconCheck className="text-ok" size={20} aria-hidden />
    ) : (
      <IconLock className="text-warn" size={20} aria-hidden />
    )}
    <div>
      <p>{frase}</p>
      <p className="mt-1 text-ink text-13">
        {roles.length ? `Lo tienen: ${roles.map(({ name }) => name).join(', ')}.` : 'Ningún rol lo tiene.'}
      </p>
      {puede ? <p className="mt-1 text-ink text-13">Si aún no la encuentra, que vuelva a cargar la página.</p> : null}
    </div>
  </div>
)

export default PorQue
