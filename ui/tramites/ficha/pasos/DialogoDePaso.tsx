import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { erroresDe } from '../../../kit/http/api.ts'
import { TextArea, TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import type { EstadoDeTramite } from '../../../../schemas/tramites/tramite.ts'
import type { Dicho } from './usePasar.ts'
import type { Paso } from './verbos.ts'

/** Characters that its columns take (migration 0053). */
const MAXIMO_DE_MOTIVO = 2000
const MAXIMO_DE_NORMA = 300

/** What a step means, for who is about to take it. */
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

/** A step that says why, and the norm that it rests on where it must. */
export const DialogoDePaso = ({ paso: { a, verbo, exige, termina }, pasar, onClose }: Props) => {
  const conNorma = exige.includes('norma')
  const [motivo, setMotivo] = useState('')
  const [norma, setNorma] = useState('')
  const [expreso, setExpreso] = useState(false)
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [problema, setProblema] = useState<unknown>(null)
  const [enviando, setEnviando] = useState(false)

  const enviar = async () => {
    if (enviando) return
    const faltan = {
      ...(motivo.trim().length < 5 ? { motivo: 'Escriba el motivo.' } : {}),
      ...(conNorma && !norma.trim() ? { norma: 'Diga en qué norma se apoya.' } : {}),
    }
    setErrores(faltan)
    if (Object.keys(faltan).length) return
    setEnviando(true)
    setProblema(null)
    try {
      const dicho = {
        motivo: motivo.trim(),
        ...(conNorma ? { norma: norma.trim() } : {}),
        ...(expreso ? { expreso } : {}),
      }
      if (await pasar(a, dicho)) onClose()
    } catch (failed) {
      const { estado, ...suyos } = erroresDe(failed)
      setErrores(suyos)
      setProblema(estado || !Object.keys(suyos).length ? failed : null)
      setEnviando(false)
    }
  }
  return (
    <Dialogo
      opened
      title={verbo}
      onClose={onClose}
      onSubmit={() => void enviar()}
      problema={problema}
      si={verbo}
      ocupado={enviando}
      peligro={termina}
    >
      <div className="kit-columna">
        {EXPLICA[a] ? <p>{EXPLICA[a]}</p> : null}
        <TextArea
          data-autofocus
          label="Motivo"
          required
          maxLength={MAXIMO_DE_MOTIVO}
          value={motivo}
          error={errores['motivo']}
          onChange={(next) => {
            setMotivo(next)
            setErrores(({ motivo: _motivo, ...resto }) => resto)
          }}
        />
        {a === 'desistido' ? (
          <Checkbox
            label="Quien lo pidió lo dijo expresamente"
            checked={expreso}
            onChange={(event) => setExpreso(event.currentTarget.checked)}
          />
        ) : null}
        {conNorma ? (
          <TextoInput
            label="Norma"
            required
            maxLength={MAXIMO_DE_NORMA}
            placeholder="D. 1260 de 1970, art. 115"
            value={norma}
            error={errores['norma']}
            onChange={(next) => {
              setNorma(next)
              setErrores(({ norma: _norma, ...resto }) => resto)
            }}
          />
        ) : null}
      </div>
    </Dialogo>
  )
}
