import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
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
    <ActionIcon size="lg" aria-label="Día anterior" onClick={() => ir(addDays(fecha, -1))}>
      <IconChevronLeft size={18} aria-hidden />
    </ActionIcon>
    <Button variant="default" disabled={fecha === hoy} onClick={() => ir(hoy)}>
      Hoy
    </Button>
    <ActionIcon size="lg" aria-label="Día siguiente" onClick={() => ir(addDays(fecha, 1))}>
      <IconChevronRight size={18} aria-hidden />
    </ActionIcon>
  </>
)
