import { Button } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { addDays, bogotaDate, isDate } from '../../schemas/es-co/index.ts'

/** Day that the address says, or today. */
export function useDia(ruta: string) {
  const pedida = new URLSearchParams(useSearch()).get('fecha') ?? ''
  const hoy = bogotaDate(Date.now())
  const [, navegar] = useLocation()
  return {
    fecha: isDate(pedida) ? pedida : hoy,
    hoy,
    ir: (dia: string) => navegar(dia === hoy ? ruta : `${ruta}?fecha=${dia}`),
  }
}

export const DiasDePagina = ({ fecha, hoy, ir }: ReturnType<typeof useDia>) => (
  <>
    <Button variant="subtle" onClick={() => ir(addDays(fecha, -1))}>
      Día anterior
    </Button>
    <Button variant="default" disabled={fecha === hoy} onClick={() => ir(hoy)}>
      Hoy
    </Button>
    <Button variant="subtle" onClick={() => ir(addDays(fecha, 1))}>
      Día siguiente
    </Button>
  </>
)
