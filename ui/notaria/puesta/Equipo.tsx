import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Dispatch, SetStateAction } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { CARGOS } from '../../../schemas/registros/personas.ts'
import { TextoInput } from '../../kit/campos/Texto.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api } from '../../kit/http/api.ts'
import { refrescar, useApi, filasDe } from '../../kit/http/use-api.ts'
import { enfocarCampo, enfocarFalta } from '../../kit/keyboard/foco.ts'
import { nuevo, pegar, vacia, type Columna, type Companero, type Rol } from './equipo.ts'

const CEDULA = 3

interface Props {
  /** Kept by the guide, so that a look at another step loses nothing. */
  filas: Companero[]
  setFilas: Dispatch<SetStateAction<Companero[]>>
  onHecho: () => unknown
}

export const equipoVacio = (): Companero[] => [nuevo(), nuevo()]

/** Whole team in one table; cells copied from Excel fill it from the cell where they are pasted. */
export const Equipo = ({ filas, setFilas, onHecho }: Props) => {
  const { data } = useApi<Rol[] | { data: Rol[] }>('/rol')
  const roles = data ? filasDe(data) : []
  const { ocupado, errores, problema, enviar, olvidar } = useEnvio()
  const suyas = filas.filter((una) => !vacia(una))
  const poner = (at: number, cambio: Partial<Companero>) => {
    setFilas(filas.map((una, n) => (n === at ? { ...una, ...cambio } : una)))
    olvidar()
  }
  const alPegar = (at: number, columna: Columna) => (event: React.ClipboardEvent) => {
    const otras = pegar(filas, event.clipboardData.getData('text/plain'), { desde: at, columna, roles })
    if (!otras) return
    event.preventDefault()
    setFilas(otras)
    olvidar()
  }
  const invitar = async () => {
    const companeros = suyas.map(({ clave: _, id_rol, ...una }) => ({
      ...una,
      tipo_documento: CEDULA,
      id_rol: id_rol ?? '',
    }))
    const hecho = await enviar(() => api.post('/equipo/varios', { companeros }), {
      exito: `${plural(suyas.length, 'invitación enviada', 'invitaciones enviadas')}`,
      alHacer: async () => {
        setFilas(equipoVacio())
        await refrescar('/usuario')
        await onHecho()
      },
    })
    if (!hecho) enfocarFalta('.puesta-equipo')
  }
  return (
    <form
      className="puesta-equipo grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void invitar()
      }}
    >
      <p className="muted">
        Escríbalas, o cópielas de Excel y péguelas en la primera casilla: documento, nombres, apellidos, correo, rol y
        lo que hace en las escrituras. A cada una le llega un correo con el enlace para poner su contraseña.
      </p>
      {problema && Object.keys(errores).length === 0 ? (
        <ErrorEnSitio error={problema} title="No se invitó a nadie." />
      ) : null}
      <ol className="grid gap-4 m-0 p-0 list-none">
        {filas.map((una, at) => (
          <Persona
            key={una.clave}
            una={una}
            at={at}
            roles={roles}
            falta={(campo) => errores[`companeros.${suyas.indexOf(una)}.${campo}`]}
            poner={(cambio) => poner(at, cambio)}
            alPegar={(columna) => alPegar(at, columna)}
            onQuitar={filas.length > 1 ? () => setFilas(filas.filter((otra) => otra !== una)) : null}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const otra = nuevo()
            setFilas([...filas, otra])
            enfocarCampo(`equipo-${otra.clave}-numero_documento`)
          }}
        >
          Agregar persona
        </Button>
        <Button type="submit" loading={ocupado} disabled={suyas.length === 0}>
          {suyas.length ? `Invitar a ${plural(suyas.length, 'persona')}` : 'Invitar'}
        </Button>
      </div>
    </form>
  )
}

interface PropsPersona {
  una: Companero
  at: number
  roles: readonly Rol[]
  falta: (campo: string) => string | undefined
  poner: (cambio: Partial<Companero>) => void
  alPegar: (columna: Columna) => (event: React.ClipboardEvent) => void
  onQuitar: (() => void) | null
}

const TEXTOS = [
  { campo: 'numero_documento', titulo: 'Cédula', clase: 'c2', largo: 30 },
  { campo: 'nombres', titulo: 'Nombres', clase: 'c2', largo: 120 },
  { campo: 'apellidos', titulo: 'Apellidos', clase: 'c2', largo: 120 },
  { campo: 'email', titulo: 'Correo', clase: 'c3', largo: 190 },
] as const

const Persona = ({ una, at, roles, falta, poner, alPegar, onQuitar }: PropsPersona) => {
  const numero = at + 1
  return (
    <li className="grid gap-2 pt-3 border-t border-t-line" aria-label={`Persona ${numero}`}>
      <div className="kit-campos">
        {TEXTOS.map(({ campo, titulo, clase, largo }) => (
          <TextoInput
            key={campo}
            id={`equipo-${una.clave}-${campo}`}
            className={clase}
            label={titulo}
            aria-label={`${titulo} de la persona ${numero}`}
            maxLength={largo}
            value={una[campo]}
            error={falta(campo)}
            onChange={(valor) => poner({ [campo]: valor })}
            onPaste={alPegar(campo)}
          />
        ))}
        <NativeSelect
          id={`equipo-${una.clave}-rol`}
          className="c3"
          label="Rol"
          aria-label={`Rol de la persona ${numero}`}
          data={[{ value: '', label: 'Elija' }, ...roles.map(({ id, name }) => ({ value: String(id), label: name }))]}
          value={una.id_rol === null ? '' : String(una.id_rol)}
          error={falta('id_rol')}
          onChange={(event) => poner({ id_rol: Number(event.currentTarget.value) || null })}
        />
      </div>
      <div
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
        role="group"
        aria-label={`Qué hace la persona ${numero}`}
      >
        <span className="text-muted text-13">En las escrituras:</span>
        {CARGOS.map(({ value, label }) => (
          <Checkbox
            key={String(value)}
            size="xs"
            label={label}
            checked={una.cargos.includes(String(value))}
            onChange={(event) =>
              poner({
                cargos: event.currentTarget.checked
                  ? [...una.cargos, String(value)]
                  : una.cargos.filter((otro) => otro !== value),
              })
            }
          />
        ))}
        {onQuitar ? (
          <Button
            className="ml-auto"
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Quitar a la persona ${numero}`}
            onClick={onQuitar}
          >
            Quitar
          </Button>
        ) : null}
      </div>
    </li>
  )
}
