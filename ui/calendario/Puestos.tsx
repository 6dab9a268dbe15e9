import { ActionIcon, Button, Switch } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { plural } from '../../schemas/es-co/index.ts'
import { MAXIMO_PUESTOS } from '../../schemas/citas/horarios.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { enfocarCampo } from '../kit/keyboard/foco.ts'
import { nuevoPuesto, type PuestoEscrito } from './formulario.ts'
import { Parte } from './Parte.tsx'

interface Props {
  puestos: PuestoEscrito[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (puestos: PuestoEscrito[]) => void
}

/** Where deeds are signed: as many appointments fit in an hour as are active. */
export const Puestos = ({ puestos, edita, faltas, onChange }: Props) => {
  const activos = puestos.filter(({ activo }) => activo).length
  const guia = activos
    ? `En cada hora ${activos === 1 ? 'cabe una cita' : `caben ${plural(activos, 'cita', 'citas')}`}: una por puesto.`
    : 'Sin puestos que reciban citas nadie puede reservar.'
  const poner = (clave: number, cambio: Partial<PuestoEscrito>) =>
    onChange(puestos.map((uno) => (uno.clave === clave ? { ...uno, ...cambio } : uno)))
  return (
    <Parte id="puestos" titulo="Puestos de firma" guia={guia}>
      {faltas['puestos'] ? (
        <p className="text-danger" role="alert">
          {faltas['puestos']}
        </p>
      ) : null}
      <ol className="horarios-lista grid gap-2 m-0 p-0 list-none">
        {puestos.map(({ clave, numero, nombre, activo }, at) => (
          <li key={clave}>
            <TextoInput
              id={`puesto-${clave}`}
              aria-label={`Puesto ${at + 1}`}
              placeholder="Un notario o una sala"
              maxLength={120}
              readOnly={!edita}
              value={nombre}
              error={faltas[`puestos.${at}.nombre`]}
              onChange={(dicho) => poner(clave, { nombre: dicho })}
            />
            <Switch
              label="Recibe citas"
              aria-label={`${nombre || `Puesto ${at + 1}`}: recibe citas`}
              checked={activo}
              disabled={!edita}
              onChange={(event) => poner(clave, { activo: event.currentTarget.checked })}
            />
            {edita && numero === null ? (
              <ActionIcon
                aria-label={`Quitar ${nombre || `el puesto ${at + 1}`}`}
                onClick={() => {
                  onChange(puestos.filter((otro) => otro.clave !== clave))
                  enfocarCampo('puestos-agregar')
                }}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ol>
      {edita && puestos.length < MAXIMO_PUESTOS ? (
        <Button
          id="puestos-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            const nuevo = nuevoPuesto()
            onChange([...puestos, nuevo])
            enfocarCampo(`puesto-${nuevo.clave}`)
          }}
        >
          Agregar puesto
        </Button>
      ) : null}
    </Parte>
  )
}
