import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { QuienEsCliente } from '../../schemas/respuestas/cartera-facturas.ts'
import { aviso } from '../kit/aviso.ts'
import { useApi } from '../kit/useApi.ts'
import { CARTERA } from './vista.ts'

/** `?persona=5`: who comes from an invoice knows the debtor's person, and is led to its client. */
export const LlegadaDePersona = () => {
  const persona = Number(new URLSearchParams(useSearch()).get('persona'))
  const [, navigate] = useLocation()
  const { data, error } = useApi<QuienEsCliente>(
    Number.isInteger(persona) && persona > 0 ? `/cartera_persona?id_personas=${persona}` : null,
  )
  useEffect(() => {
    if (!data && !error) return
    if (!data?.id_clientes)
      aviso.info(error ? error.message : 'Esa persona no es cliente de cartera: no debe ni ha debido nada.')
    navigate(data?.id_clientes ? `${CARTERA}/${data.id_clientes}` : CARTERA, { replace: true })
  }, [data, error, navigate])
  return null
}
