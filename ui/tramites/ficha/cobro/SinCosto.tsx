import { useState } from 'react'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramites/tramite-publico.ts'
import { TextoInput } from '../../../kit/campos/Texto.tsx'
import { Dialogo } from '../../../kit/dialogs/Dialogo.tsx'
import { useCobrar } from './use-cobrar.ts'

/** What the law makes free, by its norm: a notary charges neither less nor more than the tariff (D. 1069 de 2015, art. 2.2.6.1.6.2.2). */
export const SinCosto = ({ cobro, onClose }: { cobro: CobroDeTramite; onClose: () => void }) => {
  const [causa, setCausa] = useState('')
  const { errores, setErrores, problema, enviando, cobrar } = useCobrar(cobro, onClose)
  const enviar = () => {
    if (causa.trim().length < 5) return setErrores({ causa: 'Escriba la norma que lo hace gratuito.' })
    void cobrar({ como: 'gratis', causa: causa.trim() })
  }
  return (
    <Dialogo
      opened
      title="Sin costo"
      onClose={onClose}
      onSubmit={enviar}
      problema={problema}
      si="Dejar sin costo"
      ocupado={enviando}
    >
      <div className="kit-columna">
        <p>No se cobra menos de la tarifa por voluntad de nadie: solo lo que una norma hace gratuito.</p>
        <TextoInput
          data-autofocus
          label="Norma que lo hace gratuito"
          required
          maxLength={250}
          value={causa}
          error={errores['causa']}
          placeholder="D. 1069 de 2015, art. 2.2.6.13.2.9.1, lit. c"
          onChange={(next) => {
            setCausa(next)
            setErrores({})
          }}
        />
      </div>
    </Dialogo>
  )
}
