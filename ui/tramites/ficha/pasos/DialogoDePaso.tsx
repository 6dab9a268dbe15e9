import { Checkbox } from '@mantine/core'
import { useFormulario } from '../../../kit/forms/use-formulario.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import type { EstadoDeTramite } from '../../../../schemas/tramites/tramite.ts'
import { AVISOS_DE_PASO, type Dicho, type Paso } from './verbos.ts'

/** Characters of the columns (migration 0053). */
const MAXIMO_DE_MOTIVO = 2000
const MAXIMO_DE_NORMA = 300

const EXPLICA: Partial<Record<EstadoDeTramite, string>> = {
  negado:
    'Se le dice a quien lo pidió, con el motivo y la norma. No se niega por falta de motivación (Ley 1755 de 2015, art. 16).',
  trasladado:
    'Otra oficina tiene el registro. Diga cuál en el motivo: quien lo pidió lo recibe por correo (Ley 1755 de 2015, art. 21).',
  desistido: 'Quien lo pidió no sigue, o no respondió a tiempo. Sus papeles se le devuelven.',
  en_revision: 'Vuelve a revisión, y su término sigue corriendo.',
  en_elaboracion: 'Vuelve a elaborarse, y su término sigue corriendo.',
}

interface Props {
  paso: Pick<Paso, 'a' | 'verbo' | 'exige' | 'termina'>
  pasar: (estado: Paso['a'], dicho: Dicho) => Promise<boolean>
  onClose: () => void
}

export const DialogoDePaso = ({ paso: { a, verbo, exige, termina }, pasar, onClose }: Props) => {
  const conNorma = exige.includes('norma')
  const form = useFormulario({
    inicial: { motivo: '', norma: '', expreso: false },
    revisar: ({ motivo, norma }) => ({
      motivo: motivo.trim().length < 5 && 'Escriba el motivo.',
      norma: conNorma && !norma.trim() && 'Diga en qué norma se apoya.',
    }),
    enviar: ({ motivo, norma, expreso }) =>
      pasar(a, {
        motivo: motivo.trim(),
        ...(conNorma ? { norma: norma.trim() } : {}),
        ...(expreso ? { expreso } : {}),
      }),
    ...AVISOS_DE_PASO,
    // where another desk stopped it, what was written stays
    alHacer: (hecho) => hecho && onClose(),
  })
  return (
    <Dialogo opened title={verbo} onClose={onClose} si={verbo} {...form.dialogo} peligro={termina}>
      <div className="kit-columna">
        {EXPLICA[a] ? <p>{EXPLICA[a]}</p> : null}
        <TextArea data-autofocus label="Motivo" required maxLength={MAXIMO_DE_MOTIVO} {...form.campo('motivo')} />
        {a === 'desistido' ? (
          <Checkbox label="Quien lo pidió lo dijo expresamente" {...form.casilla('expreso')} />
        ) : null}
        {conNorma ? (
          <TextoInput
            label="Norma"
            required
            maxLength={MAXIMO_DE_NORMA}
            placeholder="D. 1260 de 1970, art. 115"
            {...form.campo('norma')}
          />
        ) : null}
      </div>
    </Dialogo>
  )
}
