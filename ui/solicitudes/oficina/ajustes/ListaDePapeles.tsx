import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { MAXIMO_DE_PAPELES } from '../../../../schemas/solicitudes/solicitud.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { enfocarCampo } from '../../../kit/keyboard/foco.ts'
import { movida } from '../../../kit/tables/movida.ts'
import { Ordenar } from '../../../kit/tables/Ordenar.tsx'
import { nuevoPapel, type Papel } from './formulario.ts'

interface Props {
  papeles: Papel[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (papeles: Papel[]) => void
}

/** The papers that a deed asks for, in the order in which they are asked: up to fourteen. */
export const ListaDePapeles = ({ papeles, edita, faltas, onChange }: Props) => {
  const cambiar = (at: number, cambio: Partial<Papel>) =>
    onChange(papeles.map((papel, n) => (n === at ? { ...papel, ...cambio } : papel)))
  return (
    <section className="solicitudes-parte" aria-labelledby="tipo-papeles">
      <h2 id="tipo-papeles">Papeles que se piden</h2>
      <p className="muted">
        En este orden los ve quien solicita. Se envían en tres archivos como máximo: uno puede traer varios papeles.
      </p>
      {faltas['papeles'] ? (
        <p className="text-danger" role="alert">
          {faltas['papeles']}
        </p>
      ) : null}
      <ol className="solicitudes-papeles grid gap-3 m-0 p-0 list-none">
        {papeles.map((papel, at) => (
          <li key={papel.clave}>
            <div className="solicitudes-papel">
              <TextoInput
                id={`papel-${papel.clave}`}
                label="Papel"
                aria-label={`Papel ${at + 1}`}
                required
                maxLength={150}
                readOnly={!edita}
                value={papel.titulo}
                error={faltas[`papeles.${at}.titulo`]}
                onChange={(titulo) => cambiar(at, { titulo })}
              />
              <TextoInput
                label="Qué debe mirar"
                aria-label={`Qué debe mirar del papel ${at + 1}`}
                maxLength={300}
                readOnly={!edita}
                placeholder="De menos de 30 días, por ambas caras…"
                value={papel.ayuda}
                error={faltas[`papeles.${at}.ayuda`]}
                onChange={(ayuda) => cambiar(at, { ayuda })}
              />
              <Checkbox
                label="Opcional"
                aria-label={`El papel ${at + 1} es opcional`}
                checked={papel.opcional}
                disabled={!edita}
                onChange={(event) => cambiar(at, { opcional: event.currentTarget.checked })}
              />
            </div>
            {edita ? (
              <Ordenar
                nombre={papel.titulo || `el papel ${at + 1}`}
                primero={at === 0}
                ultimo={at === papeles.length - 1}
                mover={(paso) => onChange(movida(papeles, at, paso))}
                quitar={() => {
                  onChange(papeles.filter((_, n) => n !== at))
                  enfocarCampo('papel-agregar')
                }}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {edita ? (
        <Button
          id="papel-agregar"
          className="justify-self-start"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={papeles.length >= MAXIMO_DE_PAPELES}
          onClick={() => {
            const nuevo = nuevoPapel()
            onChange([...papeles, nuevo])
            enfocarCampo(`papel-${nuevo.clave}`)
          }}
        >
          {papeles.length >= MAXIMO_DE_PAPELES ? `Son ${MAXIMO_DE_PAPELES} como máximo` : 'Agregar papel'}
        </Button>
      ) : null}
    </section>
  )
}
