import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

export const Flechas = ({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) => (
  <>
    <ActionIcon variant="default" aria-label="Página anterior" disabled={page <= 1} onClick={() => onPage(page - 1)}>
      <IconChevronLeft size={16} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      aria-label="Página siguiente"
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    >
      <IconChevronRight size={16} aria-hidden />
    </ActionIcon>
  </>
)
