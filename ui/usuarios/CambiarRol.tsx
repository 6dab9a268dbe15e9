import { PERMISOS } from '../../schemas/vistas/vistas.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api, mensajeDe } from '../kit/http/api.ts'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { actualizarPermisos } from '../kit/http/permisos.ts'
import { useSession } from '../kit/http/session.ts'
import { useApi } from '../kit/http/use-api.ts'
import type { DialogoProps } from '../screen/dialogos.ts'
import { comoUsuario, nombreDe, opcionesDeRol, useRoles } from './index.ts'

const vistasDe = (ids: readonly number[]): string[] =>
  PERMISOS.filter(({ id, action }) => action === 'ver' && ids.includes(id)).map(({ name }) => name)

const Efecto = ({ antes, despues }: { antes: number; despues: number }) => {
  const { data: old } = useApi<number[]>(`/role-permission/${antes}`)
  const { data: now } = useApi<number[]>(`/role-permission/${despues}`)
  if (!old || !now || antes === despues) return null
  const [was, is] = [vistasDe(old), vistasDe(now)]
  const gains = is.filter((name) => !was.includes(name))
  const losses = was.filter((name) => !is.includes(name))
  return (
    <dl className="grid gap-2 mt-4 text-13">
      {[['Empieza a ver', gains] as const, ['Deja de ver', losses] as const].map(([que, nombres]) =>
        nombres.length ? (
          <div key={que}>
            <dt className="text-muted text-12">{que}</dt>
            <dd>{nombres.join(', ')}</dd>
          </div>
        ) : null,
      )}
      {gains.length + losses.length === 0 ? (
        <div>
          <dd>Verá las mismas pantallas; puede cambiar lo que hace en ellas.</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Permissions by scope depend on the role. */
const CambiarRol = ({ fila: row, onClose, onHecho }: DialogoProps) => {
  const fila = comoUsuario(row)
  const roles = useRoles()
  const yo = useSession()?.user.id
  const { datos, dialogo, campo } = useFormulario<{ id_rol: number | null }>({
    inicial: { id_rol: fila.id_rol },
    revisar: ({ id_rol }) => ({ id_rol: id_rol === null && 'Es necesario llenar todos los campos' }),
    enviar: ({ id_rol }) => {
      const scopes = roles.data?.data.find(({ id }) => id === id_rol)?.description ?? ''
      return api.put(`/usuario/${fila.id}`, { id_rol, scopes, version: fila.version }).catch((error: unknown) => {
        onHecho() // the row may be another's by now
        throw error
      })
    },
    exito: 'Registro actualizado con éxito',
    fallo: 'No se pudo actualizar el rol del usuario',
    alHacer: async () => {
      onHecho()
      if (fila.id === yo) await actualizarPermisos()
      onClose()
    },
  })
  const rol = datos.id_rol
  const { problema, ...envio } = dialogo
  const { error, ...elegido } = campo('id_rol')

  return (
    <Dialogo
      opened
      onClose={onClose}
      size="sm"
      title={`Cambiar el rol de ${nombreDe(fila)}`}
      si="Cambiar rol"
      {...envio}
      impide={rol === fila.id_rol}
    >
      <SelectBuscable
        data-autofocus
        required
        label="Rol"
        {...elegido}
        valueLabel={fila.name_rol}
        options={opcionesDeRol(roles.data?.data)}
        error={error ?? (problema ? mensajeDe(problema) : '')}
      />
      {fila.id === yo && rol !== fila.id_rol ? (
        <p className="mt-3 py-2 px-3 rounded-6 bg-warn-soft text-warn text-13">
          Es su propio usuario: al guardar, usted pasa a tener ese rol.
        </p>
      ) : null}
      {rol !== null ? <Efecto antes={fila.id_rol} despues={rol} /> : null}
    </Dialogo>
  )
}

export default CambiarRol
