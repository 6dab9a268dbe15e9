import { Button } from '@mantine/core'
import type { CobroDeTramite } from '../../../../schemas/respuestas/tramite-cobro.ts'
import { mensajeDe } from '../../../kit/api.ts'
import { confirmar } from '../../../kit/confirmar.ts'
import { useCobrar } from './useCobrar.ts'

const nada = () => undefined

/** What was said to be free is not after all: the tariff of its day is charged. */
export const ConTarifa = ({ cobro }: { cobro: CobroDeTramite }) => {
  const { problema, enviando, cobrar } = useCobrar(cobro, nada)
  const empezar = async () => {
    const pregunta = 'Deja de ser gratuito y se cobra la tarifa del día en que se radicó.'
    if (await confirmar(pregunta, { title: 'Cobrar la tarifa', yes: 'Cobrar la tarifa' }))
      await cobrar({ como: 'tarifa' })
  }
  return (
    <>
      <Button size="compact-sm" variant="subtle" loading={enviando} onClick={() => void empezar()}>
        No es gratuito: cobrar la tarifa
      </Button>
      {problema ? (
        <p className="tramite-por-confirmar" role="alert">
          {mensajeDe(problema)}
        </p>
      ) : null}
    </>
  )
}
