import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DocumentScreen } from './document-screen.ts'
import { test } from './plain-studio-test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

if (process.env.DEEP)
  test('two people discuss a field and close a task, which outlive a restart', async ({
    client,
    lake,
    openAs,
  }) => {
    test.slow()
    const title = `Discussed ${randomUUID()}`
    const { _id } = await client.create({ _id: randomUUID(), _type: 'article', title })
    const alice = new DocumentScreen(await openAs('alice'))
    await alice.open('article', _id)

    await alice.field('title').hover()
    await alice.field('title').getByRole('button', { name: 'Add comment' }).click()
    const comment = alice.page.getByTestId('comment-input-editable').first()
    await comment.click()
    await alice.page.keyboard.type('Is this the final title, @')
    const mentions = alice.page.getByTestId('comments-mentions-menu')
    await mentions.getByText('Émile Dubois').click()
    await alice.page.keyboard.type('?')
    await alice.page.getByTestId('comment-input-send-button').first().click()
    const comments = client.withConfig({ dataset: 'production-comments' })
    const find = (type: string) => comments.fetch(`*[_type == $type][0]`, { type })
    await expect.poll(() => find('comment')).toMatchObject({ status: 'open', authorId: 'alice' })
    expect(JSON.stringify(await find('comment'))).toContain('emile')

    const emile = new DocumentScreen(await openAs('emile'))
    await emile.open('article', _id)
    await emile.field('title').hover()
    await emile.field('title').getByRole('button', { name: 'Open comments' }).click()
    const item = emile.page.getByTestId('comments-list-item').filter({ hasText: 'Is this the final title' })
    await item.hover()
    await item.getByRole('button', { name: 'Mark comment as resolved' }).click()
    await expect.poll(() => find('comment')).toMatchObject({ status: 'resolved' })

    await alice.page.getByTestId('tasks-toolbar').getByRole('button').first().click()
    await alice.page.getByRole('button', { name: 'New task' }).first().click()
    await alice.page.getByRole('textbox', { name: 'Title' }).last().fill('Decide on the title')
    await alice.page.getByText('Select assignee').click()
    await alice.page.getByRole('menuitem', { name: 'Émile Dubois' }).click()
    await alice.page.getByRole('button', { name: 'Create Task' }).click()
    await expect
      .poll(() => find('tasks.task'))
      .toMatchObject({ title: 'Decide on the title', assignedTo: 'emile', status: 'open' })

    await emile.page.getByTestId('tasks-toolbar').getByRole('button').first().click()
    const task = emile.page.getByTestId('tasks-list-item').filter({ hasText: 'Decide on the title' })
    await task.getByRole('button').first().click()
    await emile.page.getByRole('menuitem', { name: 'Done' }).click()
    await expect.poll(() => find('tasks.task')).toMatchObject({ status: 'closed' })

    await lake.kill()
    await lake.start()
    expect([await find('comment'), await find('tasks.task')]).toMatchObject([
      { status: 'resolved' },
      { status: 'closed', assignedTo: 'emile' },
    ])
  })
