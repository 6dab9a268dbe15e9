import { bogotaDate } from '../../schemas/es-co/index.ts'
import { DateInput } from '../kit/campos/DateInput.tsx'
import { TextArea } from '../kit/campos/Texto.tsx'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { api } from '../kit/http/api.ts'
import { alDia } from './al-dia.ts'

const CLASES = {
  autorizar: { titulo: 'Autorizar la escritura', si: 'Autorizar', fecha: 'Fecha de autorización' },
  noAutorizar: { titulo: 'Nota de no autorizada', si: 'Poner la nota', fecha: 'Fecha de la nota' },
} as const
export type ClaseDeNota = keyof typeof CLASES

interface Props {
  id: number
  clase: ClaseDeNota
  /** Missing papers, so that a reason is needed. */
  falta: string | null
  onClose: () => void
}

/** Authorisation of another day or with something missing, and the note of a deed that is not authorised. */
export const Nota = ({ id, clase, falta, onClose }: Props) => {
  const { titulo, si, fecha } = CLASES[clase]
  const conMotivo = clase === 'noAutorizar' || falta !== null
  const { campo, dialogo } = useFormulario<{ fecha: string | null; motivo: string }, unknown>({
    inicial: { fecha: bogotaDate(Date.now()), motivo: '' },
    revisar: ({ motivo }) => ({ motivo: conMotivo && motivo.trim().length < 5 && 'Escriba el motivo.' }),
    enviar: ({ fecha: dicha, motivo }) =>
      api.post(`/radicaciones/${id}/${clase}`, { fecha: dicha, motivo: motivo.trim() || null }),
    exito: clase === 'autorizar' ? 'Escritura autorizada' : 'Nota puesta',
    alHacer: async () => {
      await alDia()
      onClose()
    },
  })
  return (
    <Dialogo
      opened
      title={falta === null ? titulo : 'Autorizar aunque falta algo'}
      onClose={onClose}
      {...dialogo}
      no="Volver"
      si={si}
      peligro={clase === 'noAutorizar'}
    >
      <div className="grid grid-cols-1 gap-4">
        {falta ? <p role="alert">{falta}</p> : null}
        {clase === 'noAutorizar' ? (
          <p>Conserva su número y queda en el libro de relación con esta nota. No cuenta en los aportes.</p>
        ) : null}
        <DateInput label={fecha} {...campo('fecha')} />
        <TextArea
          label={conMotivo ? 'Motivo' : 'Motivo, si algo falta'}
          required={conMotivo}
          data-autofocus
          maxLength={300}
          {...campo('motivo')}
        />
      </div>
    </Dialogo>
  )
}
